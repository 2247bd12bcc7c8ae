/*
 * Declarations that affect callers but that bytecode does not contain. They specify which module contains the methods
 * of a primitive type, which functions implement `v[i]`, and method aliases. They are copied from the sources at
 * https://github.com/MystenLabs/sui/tree/main/crates/sui-framework/packages. Macros are omitted, because they have
 * bodies.
 */

/** Modules whose functions are methods of a primitive type. */
export const PRIMITIVES: Readonly<Record<string, string>> = {
  '0x1::bool': 'bool',
  '0x1::u8': 'u8',
  '0x1::u16': 'u16',
  '0x1::u32': 'u32',
  '0x1::u64': 'u64',
  '0x1::u128': 'u128',
  '0x1::u256': 'u256',
  '0x1::vector': 'vector',
  '0x2::address': 'address',
};

/** Functions that implement `c[key]`, by the collection's module. */
export const INDEXED: Readonly<Record<string, readonly string[]>> = {
  '0x1::vector': ['borrow', 'borrow_mut'],
  '0x2::bag': ['borrow', 'borrow_mut'],
  '0x2::linked_table': ['borrow', 'borrow_mut'],
  '0x2::object_bag': ['borrow', 'borrow_mut'],
  '0x2::object_table': ['borrow', 'borrow_mut'],
  '0x2::table': ['borrow', 'borrow_mut'],
  '0x2::table_vec': ['borrow', 'borrow_mut'],
  '0x2::vec_map': ['get', 'get_mut'],
};

/** Functions implemented as VM instructions. The compiler emits the instruction instead of a call. */
export const INSTRUCTIONS: Readonly<Record<string, readonly string[]>> = {
  '0x1::vector': [
    'empty',
    'length',
    'borrow',
    'push_back',
    'borrow_mut',
    'pop_back',
    'destroy_empty',
    'swap',
  ],
};

/** Functions whose method name differs from the function name. */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  '0x1::ascii': ['std::string::from_ascii as String.to_string'],
  '0x1::vector': [
    'std::string::utf8 as vector.to_string',
    'std::string::try_utf8 as vector.try_to_string',
    'std::ascii::string as vector.to_ascii_string',
    'std::ascii::try_string as vector.try_to_ascii_string',
  ],
  '0x2::balance': ['sui::coin::from_balance as Balance.into_coin'],
  '0x2::coin': [
    'sui::pay::split_vec as Coin.split_vec',
    'sui::pay::join_vec as Coin.join_vec',
    'sui::pay::split_and_transfer as Coin.split_and_transfer',
    'sui::pay::divide_and_keep as Coin.divide_and_keep',
  ],
  '0x2::kiosk': ['kiosk_owner_cap_for as KioskOwnerCap.kiosk'],
  '0x2::object': [
    'id_to_address as ID.to_address',
    'id_to_bytes as ID.to_bytes',
    'uid_as_inner as UID.as_inner',
    'uid_to_inner as UID.to_inner',
    'uid_to_address as UID.to_address',
    'uid_to_bytes as UID.to_bytes',
  ],
};
